# Ends, and leaves a process behind that holds both of its streams open.
echo two > src/a.txt
setsid sleep 120 &
echo done
