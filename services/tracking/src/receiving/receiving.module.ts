import { Module, type DynamicModule } from '@nestjs/common'
import type { TrackingEnvironment } from '../config.ts'
import { SessionsController } from '../sessions/sessions.controller.ts'
import { BeaconsController } from './beacons.controller.ts'

/** What browsers report: validated, marked, and answered once the event log has it. */
@Module({})
export class ReceivingModule {
  static with(_config: TrackingEnvironment): DynamicModule {
    return { module: ReceivingModule, controllers: [BeaconsController, SessionsController], providers: [] }
  }
}
