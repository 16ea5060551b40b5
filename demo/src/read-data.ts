import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

/** `src` and `dist` have the same parent, so this works from source and compiled. */
const folder = fileURLToPath(new URL('../data/', import.meta.url))

/**
 * Reads a file of `data/`.
 * @throws Error that names the file and every validation error
 */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(parse(readFileSync(folder + file, 'utf8')))
  if (!read.success) throw new Error(`demo/data/${file} is not valid:\n${z.prettifyError(read.error)}`)
  return read.data
}

/** Reads every file of a folder of `data/`, sorted by name. */
export function readFolder<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] {
  const files = readdirSync(folder + name).filter((file) => file.endsWith('.yaml'))
  return files.toSorted().map((file) => readData(`${name}/${file}`, schema))
}
