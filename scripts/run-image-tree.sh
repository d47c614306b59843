#!/bin/sh
# Runs a program in the tree that build-image-tree.js has made, as a container engine would: as process 1, as the user 1001, in a
# root of its own in which only /data can be written. Wants root, Linux and util-linux, and no container engine.
#
#   scripts/run-image-tree.sh TREE DATA PROGRAM [WORD…]
#
# The environment is that of the caller. The network is that of the machine. TREE becomes /app, and DATA becomes /data. The
# libraries, /bin/sh and Node are those of this machine; the image has those of Debian.
set -eu
if [ -z "${IMAGE_TREE_INSIDE:-}" ]; then
  export IMAGE_TREE_INSIDE=1
  exec unshare --mount --propagation private --pid --fork --kill-child=SIGKILL "$0" "$@"
fi
unset IMAGE_TREE_INSIDE
tree=$1 data=$2
shift 2

node=$(readlink -f "$(command -v node)")
# Covered in this namespace only.
root=/mnt
mount -t tmpfs -o mode=755 image "$root"
cd "$root"
mkdir -p app data dev/shm etc proc tmp usr/lib usr/local/bin usr/bin
for name in lib lib64 bin; do ln -s "usr/$name" "$name"; done
printf 'guidepost:x:1001:1001::/data:/usr/sbin/nologin\n' > etc/passwd
printf 'guidepost:x:1001:\n' > etc/group
ln -s /app/server/bin/guidepost.js usr/local/bin/guidepost

# bind FROM TO: read-only.
bind() {
  if [ ! -d "$1" ] && [ ! -e "$2" ]; then : > "$2"; fi
  mount --bind "$1" "$2"
  case "$1" in /dev/*) ;; *) mount -o remount,bind,ro "$2" ;; esac
}
bind "$tree" app
bind /usr/lib usr/lib
if [ -d /usr/lib64 ]; then mkdir -p usr/lib64 && bind /usr/lib64 usr/lib64; fi
bind "$(readlink -f /bin/sh)" usr/bin/sh
bind "$(readlink -f "$(command -v env)")" usr/bin/env
bind "$node" usr/local/bin/node
for device in null zero random urandom; do bind "/dev/$device" "dev/$device"; done
for file in resolv.conf hosts nsswitch.conf; do if [ -e "/etc/$file" ]; then bind "$(readlink -f "/etc/$file")" "etc/$file"; fi; done
mount -t tmpfs -o mode=1777 shm dev/shm
mount -t proc proc proc
mount --bind "$data" data
mount -o remount,ro "$root"

chroot=$(command -v chroot)
export PATH=/usr/local/bin:/usr/bin
cd /
exec "$chroot" --userspec=1001:1001 --groups=1001 "$root" "$@"
