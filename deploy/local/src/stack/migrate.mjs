/*
 * Runs the migration programs of all services in one process, one after another, because such a program mostly spends its time
 * loading shared modules. `MIGRATIONS` lists them as JSON: `[{ "program": path, "env": variables }]`.
 */
import { pathToFileURL } from 'node:url'

/** @type {{ program: string, env: Record<string, string> }[]} */
const migrations = JSON.parse(process.env.MIGRATIONS ?? '[]')
for (const { program, env } of migrations) {
  // Each program reads its variables once, when it is imported.
  Object.assign(process.env, env)
  await import(pathToFileURL(program).href)
}
