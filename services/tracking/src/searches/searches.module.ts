import { type DynamicModule, Module } from '@nestjs/common'
import { OldSearchesProcessor } from './old-searches.processor.ts'
import { SearchesController } from './searches.controller.ts'
import { SearchesRepository } from './searches.repository.ts'
import { SearchesService } from './searches.service.ts'

/** What people look for, and whether it is found. */
@Module({})
export class SearchesModule {
  /** @param intake the module of beacons, for its sessions */
  static with(intake: DynamicModule): DynamicModule {
    return {
      module: SearchesModule,
      imports: [intake],
      controllers: [SearchesController],
      providers: [SearchesRepository, SearchesService, OldSearchesProcessor],
    }
  }
}
