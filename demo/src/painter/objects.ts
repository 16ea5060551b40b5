import { z } from 'zod'
import { readData } from '../read-data.ts'

/** Picture file of an object, and its default presentation. */
const ObjectEntry = z.strictObject({
  /** File name in the Fluent Emoji set: the code points in hexadecimal. */
  code: z.string(),
  /** Objects stand unless they lie flat, hang from a cord or fly. */
  stance: z.enum(['flat', 'hang', 'fly']).exactOptional(),
  /** Degrees clockwise that make a leaning drawing upright. */
  turn: z.number().exactOptional(),
  /** Shows digits or has a direction, so that it is never mirrored. */
  reads: z.boolean().exactOptional(),
  /** Size factor for objects that look too big or small beside others. */
  scale: z.number().exactOptional(),
})
type ObjectEntry = z.output<typeof ObjectEntry>

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
