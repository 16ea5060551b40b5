import { linkHref } from './addresses.ts'
import type { Run, Words } from './blocks.ts'

/** A backslash and ASCII punctuation. */
const ESCAPE = /\\([!-/:-@[-`{-~])/y
/** A label contains only escaped brackets: every attempt ends at the next bracket, so that parsing takes linear time. */
const LINK = /\[((?:[^\\[\]]|\\[^])+)\]\(([^\s()<>\\]+)\)/y
const STARS = /\*+/y
const PLAIN = /[^\\*[!]+|!\[?|[^]/y
/** More stars than bold and italic can end and start again are text. */
const MAX_STARS = 6

type Mark = 'bold' | 'italic'

/** A mark that is still open. `at` is the index of the piece that shows its stars if it never ends. */
interface Opened {
  readonly mark: Mark
  readonly at: number
  /** Index of the stars in the source. */
  readonly from: number
}

interface Piece {
  text: string
  bold: boolean
  italic: boolean
  href: string
}

/** Parses `**bold**`, `*italic*`, `[words](address)` and `\*`. Everything else is text, including marks that never end. */
export function readWords(source: string): Words {
  return new WordReader(source).read()
}

class WordReader {
  readonly #source: string
  #at = 0
  readonly #pieces: Piece[] = []
  #opened: Opened[] = []

  constructor(source: string) {
    this.#source = source
  }

  read(): Words {
    while (this.#at < this.#source.length) {
      if (!this.#readEscape() && !this.#readLink() && !this.#readStars()) this.#add(this.#take(PLAIN)?.[0] ?? '')
    }
    return joinRuns(this.#pieces)
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }

  #add(text: string, marks: Partial<Piece> = {}): void {
    this.#pieces.push({ bold: false, italic: false, href: '', ...marks, text })
  }

  #readEscape(): boolean {
    const found = this.#take(ESCAPE)
    if (found !== null) this.#add(found[1] ?? '')
    return found !== null
  }

  #readLink(): boolean {
    const before = this.#at
    const found = this.#take(LINK)
    const href = linkHref(found?.[2] ?? '')
    const label = href === '' ? [] : readWords(found?.[1] ?? '')
    if (label.every(({ text }) => text.trim() === '')) {
      this.#at = before
      return false
    }
    for (const run of label) this.#add(run.text, { ...run, href })
    return true
  }

  #readStars(): boolean {
    const from = this.#at
    const length = this.#take(STARS)?.[0].length ?? 0
    if (length === 0) return false
    const isText = length > MAX_STARS
    const closes = !isText && isWord(this.#source[from - 1])
    const opens = !isText && isWord(this.#source[this.#at])
    for (let left = length; left > 0;) {
      const used = (closes ? this.#close(left, from, opens) : 0) || (opens ? this.#open(left, from) : 0)
      if (used === 0) this.#add('*'.repeat(left))
      left -= used === 0 ? left : used
    }
    return true
  }

  #indexOf(mark: Mark, before: number): number {
    return this.#opened.findIndex((opened) => opened.mark === mark && opened.from < before)
  }

  /** Closes a mark that started before `from`. Returns how many of the `left` stars it uses; 0 when none closes here. */
  #close(left: number, from: number, opens: boolean): number {
    const bold = this.#indexOf('bold', from)
    const italic = this.#indexOf('italic', from)
    if (italic > bold && left !== 2) return this.#end(italic)
    if (bold !== -1 && left >= 2) return this.#end(bold)
    // Two stars within italic words start bold ones.
    if (italic !== -1 && !(left === 2 && opens && bold === -1)) return this.#end(italic)
    return 0
  }

  #end(index: number): number {
    const opened = this.#opened[index]
    if (opened === undefined) return 0
    const stars = this.#pieces[opened.at]
    if (stars !== undefined) stars.text = ''
    for (const piece of this.#pieces.slice(opened.at)) piece[opened.mark] = true
    // Marks that started later and are still open become text.
    this.#opened = this.#opened.slice(0, index)
    return opened.mark === 'bold' ? 2 : 1
  }

  #open(left: number, from: number): number {
    const isOpen = (mark: Mark) => this.#opened.some((opened) => opened.mark === mark)
    const mark = left >= 2 && !isOpen('bold') ? 'bold' : 'italic'
    if (isOpen(mark)) return 0
    this.#opened.push({ mark, at: this.#pieces.length, from })
    const length = mark === 'bold' ? 2 : 1
    this.#add('*'.repeat(length))
    return length
  }
}

function isWord(unit: string | undefined): boolean {
  return unit !== undefined && /\S/.test(unit)
}

/** Merges adjacent runs with the same marks. */
export function joinRuns(runs: readonly Run[]): Words {
  const joined: Piece[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const last = joined.at(-1)
    if (last?.bold === run.bold && last.italic === run.italic && last.href === run.href) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}
