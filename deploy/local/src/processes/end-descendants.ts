import { spawnSync } from 'node:child_process'

/** Ends descendants of this process that are not recorded, for example a package manager that is downloading. */
export function endDescendants(): void {
  const { stdout, error } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  if (error) return
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const parents = new Map(pairs.map(([pid = 0, parent = 0]) => [pid, parent]))
  for (const pid of parents.keys()) {
    if (pid !== process.pid && descendsFrom(process.pid, pid, parents)) endOne(pid)
  }
}

function descendsFrom(ancestor: number, pid: number, parents: ReadonlyMap<number, number>): boolean {
  let at: number | undefined = pid
  while (at !== undefined && at > 1) {
    if (at === ancestor) return true
    at = parents.get(at)
  }
  return false
}

function endOne(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // The list contains `ps` itself, which has exited by now.
  }
}
