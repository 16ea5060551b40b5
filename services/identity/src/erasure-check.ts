import { checkErasure } from './account/erasure/erasure-check.command.ts'

try {
  const { clean, report } = await checkErasure(process.argv.slice(2), process.env)
  process.stdout.write(`${report}\n`)
  if (!clean) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
