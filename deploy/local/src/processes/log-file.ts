import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'

const rotateAtBytes = 20 * 1024 * 1024
const tailBytes = 64 * 1024

/** Rotates a large log, keeping one older file. */
export function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > rotateAtBytes) renameSync(file, `${file}.1`)
}

/** The last lines of a log; empty when there is no log. */
export function lastLines(file: string, count: number): string[] {
  if (!existsSync(file)) return []
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const bytes = Buffer.alloc(Math.min(size, tailBytes))
    readSync(handle, bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString('utf8').trimEnd().split('\n').slice(-count)
  } finally {
    closeSync(handle)
  }
}
