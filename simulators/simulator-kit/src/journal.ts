import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Line {
  readonly kind: string
  readonly id: string
  readonly value: unknown
}

/**
 * Stores objects as lines of a file; the last line of an id counts. A line is in the file when the call returns, so that a killed
 * process loses nothing. Stores nothing without a file.
 */
export class Journal {
  readonly #lines = new Map<string, Line>()

  constructor(private readonly file?: string) {
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = lineOf(text)
      if (line !== undefined) this.#lines.set(`${line.kind} ${line.id}`, line)
    }
    const compact = [...this.#lines.values()].map((line) => `${JSON.stringify(line)}\n`).join('')
    writeFileSync(`${file}.new`, compact)
    renameSync(`${file}.new`, file)
  }

  /** Values of a kind, ordered by the first write of their ids. */
  read(kind: string): unknown[] {
    return [...this.#lines.values()].filter((line) => line.kind === kind).map(({ value }) => value)
  }

  write(kind: string, id: string, value: unknown): void {
    if (this.file !== undefined) appendFileSync(this.file, `${JSON.stringify({ kind, id, value })}\n`)
  }
}

/** Undefined for the incomplete line of a killed process. */
function lineOf(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}
