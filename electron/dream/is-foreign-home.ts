import { existsSync } from 'node:fs';
import { readlink, stat, statfs } from 'node:fs/promises';
import type { Host } from '../host.ts';

/** Disks that another machine may write to at the same time, by the number Linux gives them. */
const shared = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB 2
  0x01021997, // 9p: WSL's Windows drives, a virtual machine's
  0x6a656a63, // virtiofs
  0x65735546, // FUSE: sshfs and others
  0x786f4256, // VirtualBox
  0xbacbacbc, // VMware
  0x00c36400, // Ceph
  0x47504653, // GPFS
  0x0bd00bd0, // Lustre
  0x013111a8, // IBRIX
  0x5346414f, // AFS
  0x73757245, // Coda
]);
const tmpfs = 0x01021994;
/** The number of the machine's own space of process ids, fixed in Linux. */
const firstSpace = 'pid:[4026531836]';

/**
 * Whether a memory folder may be another machine's or container's, so that a process id in it says nothing here: on a network
 * or shared disk, in Windows' or WSL's other half, or mounted into a container. Doubt counts as foreign.
 */
export async function isForeignHome(memoryDir: string, platform: Host['platform']): Promise<boolean> {
  if (platform === 'win32') return /^[\\/]{2}/.test(memoryDir);
  if (platform === 'darwin') return /^\/(Volumes|Network|net)\//.test(memoryDir);
  try {
    const { type } = await statfs(memoryDir);
    if (shared.has(type >>> 0)) return true;
    if (type === tmpfs || !(await isInContainer())) return false;
    const [folder, root] = await Promise.all([stat(memoryDir), stat('/')]);
    return folder.dev !== root.dev;
  } catch {
    return true;
  }
}

async function isInContainer(): Promise<boolean> {
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv')) return true;
  return (await readlink('/proc/self/ns/pid').catch(() => firstSpace)) !== firstSpace;
}
