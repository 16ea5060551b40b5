import type { JsonObject } from './json-schema.ts'

/** Null alone, as OpenAPI 3.0 can say it. */
const NULL: JsonObject = { type: 'string', nullable: true, enum: [null] }

const CHOICES = ['anyOf', 'oneOf', 'allOf'] as const

/**
 * Collects the objects of a document as named schemas. Equal shapes share one name: that of the contracts' schema with this
 * shape, or else the one of its first place.
 */
export class NamedSchemas {
  private readonly shapes = new Map<string, number>()
  private readonly numbers = new WeakMap<object, number>()
  /** Names by shape, as the contracts give them. */
  private readonly given = new Map<number, readonly string[]>()
  private readonly reserved = new Set<string>()
  /** Names by shape that the document uses. */
  private readonly used = new Map<number, string>()
  private readonly found = new Map<string, JsonObject>()

  /**
   * Gives a shape its name; what a shape is given first counts.
   * @param names the name, and others for the case that a shape which the document used before has it
   */
  give(schema: JsonObject, ...names: readonly string[]): void {
    if (!isNameable(schema)) return
    const shape = this.shapeOf(schema)
    if (this.given.has(shape)) return
    this.given.set(shape, names)
    for (const name of names) this.reserved.add(name)
  }

  /** The named schemas, by name. */
  all(): JsonObject {
    return Object.fromEntries([...this.found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }

  /**
   * The schema with references in place of its objects, and of itself.
   * @param name of an object to which the contracts give none; objects inside it have this name before their own
   */
  named(schema: JsonObject, name: string): JsonObject {
    const { nullable, ...present } = schema
    if (nullable === true && isNamedObject(present)) return { anyOf: [this.named(present, name), NULL] }
    if (!isNamedObject(schema) && !this.given.has(this.shapeOf(schema))) return this.inside(schema, name)
    return { $ref: `#/components/schemas/${this.nameOf(schema, name)}` }
  }

  private nameOf(schema: JsonObject, name: string): string {
    const shape = this.shapeOf(schema)
    const known = this.used.get(shape)
    if (known !== undefined) return known
    const chosen = this.freeName(this.given.get(shape) ?? [], name)
    this.used.set(shape, chosen)
    // The place is taken before what is inside it looks for names.
    this.found.set(chosen, schema)
    this.found.set(chosen, this.inside(schema, chosen))
    return chosen
  }

  private freeName(given: readonly string[], name: string): string {
    const ofContracts = given.find((one) => !this.found.has(one))
    if (ofContracts !== undefined) return ofContracts
    let chosen = name
    for (let count = 2; this.found.has(chosen) || this.reserved.has(chosen); count += 1) chosen = `${name}${count}`
    return chosen
  }

  private inside(schema: JsonObject, name: string): JsonObject {
    const result = { ...schema }
    if (isRecord(schema.properties)) {
      const properties = Object.entries(schema.properties)
      result.properties = Object.fromEntries(
        properties.map(([key, one]) => [key, this.named(one as JsonObject, `${name}${pascal(key)}`)]),
      )
    }
    if (isRecord(schema.items)) result.items = this.named(schema.items, singular(name))
    if (isRecord(schema.additionalProperties))
      result.additionalProperties = this.named(schema.additionalProperties, singular(name))
    for (const choice of CHOICES) {
      const options = schema[choice]
      if (Array.isArray(options)) result[choice] = options.map((one: JsonObject) => this.named(one, name))
    }
    return result
  }

  /** A number that equal schemas share. Parts of a schema count by their own numbers, so that each is read once. */
  private shapeOf(node: unknown): number {
    if (typeof node !== 'object' || node === null) return this.numberOf(JSON.stringify(node) ?? 'undefined')
    const known = this.numbers.get(node)
    if (known !== undefined) return known
    const parts = Array.isArray(node)
      ? node.map((one) => this.shapeOf(one))
      : Object.entries(node)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, value]) => [key, this.shapeOf(value)])
    const number = this.numberOf(JSON.stringify([Array.isArray(node), parts]))
    this.numbers.set(node, number)
    return number
  }

  private numberOf(text: string): number {
    const number = this.shapes.get(text) ?? this.shapes.size
    this.shapes.set(text, number)
    return number
  }
}

/** `wishlist_name` and `save-new-board` as WishlistName and SaveNewBoard. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(ch|sh|ss|x)es$/.test(name)) return name.slice(0, -2)
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNamedObject(schema: JsonObject): boolean {
  return schema.type === 'object' && isRecord(schema.properties) && schema.nullable !== true
}

/** Objects, choices among objects, and lists of words; numbers and texts stay where they are. */
function isNameable(schema: JsonObject): boolean {
  if (isNamedObject(schema)) return true
  if (schema.nullable === true) return false
  if (Array.isArray(schema.anyOf)) return schema.anyOf.every((one) => isRecord(one) && isNamedObject(one))
  return Array.isArray(schema.enum) && schema.enum.length > 1
}
