import { z } from 'zod'
import { readData } from '../read-data.ts'
import { Tint } from './tints.ts'

/** A drawing of the icon set, recoloured where its own colours do not fit. */
const Drawing = z.strictObject({
  /** Name in the icon set. */
  icon: z.string(),
  tints: z.array(Tint).exactOptional(),
})

/** A further drawing in front of an object's own, or behind it. */
const Part = Drawing.extend({
  /** Upper left corner and side, in the 32 units of the icon set's square. */
  x: z.number(),
  y: z.number(),
  side: z.number(),
  /** Degrees clockwise. */
  turn: z.number().exactOptional(),
  behind: z.boolean().exactOptional(),
})
export type Part = z.output<typeof Part>

/** Drawing of an object, and its default presentation. */
const ObjectEntry = Drawing.extend({
  with: z.array(Part).exactOptional(),
  /** Objects stand unless they lie flat, hang from a cord or fly. */
  stance: z.enum(['flat', 'hang', 'fly']).exactOptional(),
  /** Degrees clockwise that make a leaning drawing upright. */
  turn: z.number().exactOptional(),
  /** Shows digits or has a direction, so it must not be mirrored. */
  reads: z.boolean().exactOptional(),
  /** Size factor for objects that look too big or small beside others. */
  scale: z.number().exactOptional(),
})
export type ObjectEntry = z.output<typeof ObjectEntry>

const groups = readData('objects.yaml', z.record(z.string(), z.record(z.string(), ObjectEntry)))

/** Every object that can be painted, by a readable name. */
export const objects: ReadonlyMap<string, ObjectEntry> = new Map(Object.values(groups).flatMap((group) => Object.entries(group)))

export const ObjectName = z.enum([...objects.keys()])
export type ObjectName = z.output<typeof ObjectName>

/** @throws Error when there is no such object */
export function objectEntry(name: ObjectName): ObjectEntry {
  const entry = objects.get(name)
  if (entry === undefined) throw new Error(`There is no object ${name}`)
  return entry
}
