import type { Journal } from '@ribbonry/simulator-kit'
import { randomBytes } from 'node:crypto'
import { ID_PREFIX, type ObjectName, type StripeObjects } from '../objects/objects.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Creates random letters and digits from a secure source. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

type AnyObject = StripeObjects[ObjectName]

/** All objects of the account in the order of their creation. `put` writes to the journal at once. */
export class ObjectStore {
  readonly #objects = new Map<string, Map<string, AnyObject>>()

  constructor(private readonly journal: Journal) {
    for (const object of journal.read('object') as AnyObject[]) this.#mapOf(object.object).set(object.id, object)
  }

  newId(name: ObjectName): string {
    return `${ID_PREFIX[name]}${randomText(23)}`
  }

  find<Name extends ObjectName>(name: Name, id: string): StripeObjects[Name] | undefined {
    return this.#mapOf(name).get(id) as StripeObjects[Name] | undefined
  }

  /** Finds an object of any kind by id. */
  findAny(id: string): AnyObject | undefined {
    for (const objects of this.#objects.values()) {
      const found = objects.get(id)
      if (found !== undefined) return found
    }
    return undefined
  }

  put<Put extends AnyObject>(object: Put): Put {
    this.#mapOf(object.object).set(object.id, object)
    this.journal.write('object', object.id, object)
    return object
  }

  /** Newest first. */
  list<Name extends ObjectName>(name: Name): StripeObjects[Name][] {
    return [...this.#mapOf(name).values()].toReversed() as StripeObjects[Name][]
  }

  #mapOf(name: string): Map<string, AnyObject> {
    const known = this.#objects.get(name)
    if (known !== undefined) return known
    const made = new Map<string, AnyObject>()
    this.#objects.set(name, made)
    return made
  }
}
