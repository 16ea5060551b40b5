import 'reflect-metadata'
import { ConfigError, readConfig } from '@ribbonry/service-kit'
import { CatalogEnvironment } from './config.ts'
import { importFeed, readImportRequest, UsageError } from './feeds/import-command.ts'

try {
  const request = await readImportRequest(process.argv.slice(2))
  process.exitCode = (await importFeed(request, readConfig(CatalogEnvironment), process.stderr)) ? 0 : 1
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
