import 'reflect-metadata'
import { runDatabaseProgram } from '@ribbonry/service-kit'
import { AddressKeys } from './addresses/address-keys.ts'
import { rotateKeys } from './addresses/key-rotation.ts'
import { KeyRotationRepository } from './addresses/key-rotation.repository.ts'
import { RotationEnvironment } from './config.ts'
import { giveawaysLayout } from './giveaways.database.ts'

await runDatabaseProgram(
  { name: 'rotate-address-keys', environment: RotationEnvironment, database: giveawaysLayout },
  async (source, config) => {
    const { addresses, emails, mails, secrets, entries } = await rotateKeys(
      new KeyRotationRepository(source, new AddressKeys(config)),
    )
    return `rotated: addresses ${addresses}, e-mail addresses ${emails}, mails ${mails}, draws ${secrets}, entries ${entries}`
  },
)
