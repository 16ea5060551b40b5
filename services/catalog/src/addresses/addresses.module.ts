import { Module } from '@nestjs/common'
import { AddressesController } from './addresses.controller.ts'
import { AddressesRepository } from './addresses.repository.ts'
import { AddressesService } from './addresses.service.ts'

/** The register of addresses below `/`. */
@Module({
  controllers: [AddressesController],
  providers: [AddressesRepository, AddressesService],
  exports: [AddressesRepository],
})
export class AddressesModule {}
