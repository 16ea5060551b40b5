import { Injectable } from '@nestjs/common'
import dictionary from 'dictionary-en'
import nspell from 'nspell'

/** Words of the language, whether or not the catalogue has them: what is one is no slip, however near to another it may be. */
@Injectable()
export class EnglishWords {
  readonly #checker = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })

  /** @param word in small letters, as searches are read; names are words too */
  has(word: string): boolean {
    return this.#checker.correct(word) || this.#checker.correct(word.slice(0, 1).toUpperCase() + word.slice(1))
  }
}
