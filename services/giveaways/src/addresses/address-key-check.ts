import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { AddressKeys } from './address-keys.ts'
import { StoredKeysRepository } from './stored-keys.repository.ts'

/** Refuses to start without a key that stored values need: addresses could not be read, and winners not be found. */
@Injectable()
export class AddressKeyCheck implements OnApplicationBootstrap {
  constructor(
    @Inject(StoredKeysRepository) private readonly stored: StoredKeysRepository,
    @Inject(AddressKeys) private readonly keys: AddressKeys,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const missing = (await this.stored.ids()).filter((id) => !this.keys.knows(id))
    if (missing.length > 0)
      throw new Error(`GIVEAWAY_ADDRESS_KEYS lacks keys that stored addresses need; their ids are ${missing.join(', ')}`)
  }
}
