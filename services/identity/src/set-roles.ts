import { isExpected, setRoles } from './members/roles/set-roles.command.ts'

try {
  process.stdout.write(`${await setRoles(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  if (!isExpected(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
