import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Global, Module } from '@nestjs/common'
import { AddressKeyCheck } from './address-key-check.ts'
import { AddressKeys } from './address-keys.ts'
import { AddressReader } from './address-reader.service.ts'
import { RetentionRepository } from './retention.repository.ts'
import { RetentionService } from './retention.service.ts'
import { StoredKeysRepository } from './stored-keys.repository.ts'
import { WinnerAddressesRepository } from './winner-addresses.repository.ts'

const exported = [ActivityLog, AddressKeys, AddressReader, RetentionService, WinnerAddressesRepository]

/** Postal addresses of winners: sealed, read with a line in the log, erased in time. */
@Global()
@Module({ providers: [...exported, AddressKeyCheck, StoredKeysRepository, RetentionRepository], exports: exported })
export class AddressesModule {}
