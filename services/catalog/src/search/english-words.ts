import { Injectable } from '@nestjs/common'
import dictionary from 'dictionary-en'
import nspell from 'nspell'

/** English words, which are not treated as typos even when no post has them. */
@Injectable()
export class EnglishWords {
  readonly #checker = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })

  /** @param word in lower case; names count as words */
  has(word: string): boolean {
    return this.#checker.correct(word) || this.#checker.correct(word.slice(0, 1).toUpperCase() + word.slice(1))
  }
}
