# Keeps the work tree, without .git and .away.
exec tar --sparse --exclude=./.git --exclude=./.away -cf "$ASIDE/left.tar" .
