# Leaves processes behind in every way it knows. Each ends by itself after two minutes.
beats='i=0; while [ $i -lt 1200 ]; do echo x >> "$ASIDE/beats"; sleep 0.1; i=$((i+1)); done'
setsid sh -c "$beats" >/dev/null 2>&1 </dev/null &
(setsid sh -c 'sleep 120 & exit 0' >/dev/null 2>&1 &)
nohup sleep 120 >/dev/null 2>&1 &
sh -c "trap '' TERM HUP INT; sleep 120" >/dev/null 2>&1 &
env -i setsid "$(command -v sleep)" 120 >/dev/null 2>&1 &
(cd .git && env -i setsid "$(command -v sleep)" 120 >/dev/null 2>&1 &)
setsid sleep 120 &
while [ ! -s "$ASIDE/beats" ]; do sleep 0.05; done
echo two > src/a.txt
