import { readFileSync } from 'node:fs'

/** Memory in bytes that /proc/<pid>/smaps reports for files whose path contains a word. */
export function mappedIn(smaps: string, word: string): number {
  let isWanted = false
  let kilobytes = 0
  for (const line of smaps.split('\n')) {
    if (/^[0-9a-f]+-[0-9a-f]+ /.test(line)) isWanted = line.includes(word)
    else if (isWanted && line.startsWith('Rss:')) kilobytes += Number(line.split(/\s+/)[1])
  }
  return kilobytes * 1024
}

/** The same for a running process; 0 when it has exited. */
export function mappedOf(pid: number, word: string): number {
  try {
    return mappedIn(readFileSync(`/proc/${pid}/smaps`, 'utf8'), word)
  } catch {
    return 0
  }
}
