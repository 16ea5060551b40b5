import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { objects } from './objects.ts'

const IconSet = z.object({
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).optional(),
})

let bodies: ReadonlyMap<string, string> | undefined

/**
 * Markup of every icon that objects use. The icon set is a file of 100 MB, so one thread reads it and passes the used icons to
 * the others.
 */
export function iconBodies(): ReadonlyMap<string, string> {
  bodies ??= readUsed()
  return bodies
}

/** Uses these instead of reading the set. */
export function provideIconBodies(given: ReadonlyMap<string, string>): void {
  bodies = given
}

function readUsed(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const { icons, aliases = {} } = IconSet.parse(JSON.parse(readFileSync(file, 'utf8')))
  const used = new Set([...objects.values()].flatMap((entry) => [entry.icon, ...(entry.with ?? []).map(({ icon }) => icon)]))
  return new Map(
    [...used].flatMap((name): [string, string][] => {
      const icon = icons[name] ?? icons[aliases[name]?.parent ?? '']
      return icon === undefined ? [] : [[name, icon.body]]
    }),
  )
}
