import { type DynamicModule, Module } from '@nestjs/common'
import { UnlistedClicksController } from './unlisted-clicks.controller.ts'
import { UnlistedClicksRepository } from './unlisted-clicks.repository.ts'
import { UnlistedClicksService } from './unlisted-clicks.service.ts'

/** Clicks on unlisted content, by campaign. */
@Module({})
export class UnlistedClicksModule {
  /** @param intake the module of beacons, for its sessions */
  static with(intake: DynamicModule): DynamicModule {
    return {
      module: UnlistedClicksModule,
      imports: [intake],
      controllers: [UnlistedClicksController],
      providers: [UnlistedClicksRepository, UnlistedClicksService],
    }
  }
}
