import type { Journal } from '@ribbonry/simulator-kit'
import { randomInt } from 'node:crypto'
import type { ObjectName, PaypalObjects } from '../objects/objects.ts'

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Creates a random code with the characters of PayPal's ids. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** All objects of the account in the order of their creation. `put` writes to the journal at once. */
export class ObjectStore {
  readonly #objects = new Map<ObjectName, Map<string, PaypalObjects[ObjectName]>>()

  constructor(private readonly journal: Journal) {
    for (const stored of journal.read('object') as { name: ObjectName; object: PaypalObjects[ObjectName] }[])
      this.#mapOf(stored.name).set(stored.object.id, stored.object)
  }

  find<Name extends ObjectName>(name: Name, id: string): PaypalObjects[Name] | undefined {
    return this.#mapOf(name).get(id) as PaypalObjects[Name] | undefined
  }

  put<Name extends ObjectName>(name: Name, object: PaypalObjects[Name]): PaypalObjects[Name] {
    this.#mapOf(name).set(object.id, object)
    this.journal.write('object', `${name} ${object.id}`, { name, object })
    return object
  }

  /** Oldest first. */
  list<Name extends ObjectName>(name: Name): PaypalObjects[Name][] {
    return [...this.#mapOf(name).values()] as PaypalObjects[Name][]
  }

  #mapOf(name: ObjectName): Map<string, PaypalObjects[ObjectName]> {
    const known = this.#objects.get(name)
    if (known !== undefined) return known
    const made = new Map<string, PaypalObjects[ObjectName]>()
    this.#objects.set(name, made)
    return made
  }
}
