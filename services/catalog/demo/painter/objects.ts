import { animals } from './objects/animals.ts'
import { desk } from './objects/desk.ts'
import { food } from './objects/food.ts'
import { growing } from './objects/growing.ts'
import { home } from './objects/home.ts'
import type { ObjectEntry } from './objects/object-entry.ts'
import { vehicles } from './objects/vehicles.ts'
import { wear } from './objects/wear.ts'

/** Every object that can be painted, by a name that a reader understands. */
export const objects = { ...animals, ...desk, ...food, ...growing, ...home, ...vehicles, ...wear }

export type ObjectName = keyof typeof objects

export function objectEntry(name: ObjectName): ObjectEntry {
  return objects[name]
}
