# Does all that a hostile item asks of it.
sed -n 's/^RUN: //p' "$1" > ../tmp/asked.sh
sh ../tmp/asked.sh > "$ASIDE/said" 2>&1
printf '::set-env name=X::y\n::add-path::/tmp\n\r::error file=a::b\n ##[add-mask]x\n::stop-commands::t\n'
printf '::set-env name=X::y\n\n::add-path::/tmp\n\r::error file=a::b\n##[add-mask]x\n' | tee .away/output/summary.md >&2
