import { readFileSync } from 'node:fs'

/** Memory that the text of /proc/<pid>/smaps tells of files whose path holds a word, in bytes. */
export function mappedIn(smaps: string, word: string): number {
  let isWanted = false
  let kilobytes = 0
  for (const line of smaps.split('\n')) {
    if (/^[0-9a-f]+-[0-9a-f]+ /.test(line)) isWanted = line.includes(word)
    else if (isWanted && line.startsWith('Rss:')) kilobytes += Number(line.split(/\s+/)[1])
  }
  return kilobytes * 1024
}

/** The same of a running process; 0 when it is gone. */
export function mappedOf(pid: number, word: string): number {
  try {
    return mappedIn(readFileSync(`/proc/${pid}/smaps`, 'utf8'), word)
  } catch {
    return 0
  }
}
