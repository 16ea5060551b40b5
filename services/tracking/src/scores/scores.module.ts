import { Module, type DynamicModule } from '@nestjs/common'
import type { TrackingEnvironment } from '../config.ts'

/** Turns counts into the scores that rank the lists, on a schedule. */
@Module({})
export class ScoresModule {
  static with(_config: TrackingEnvironment): DynamicModule {
    return { module: ScoresModule, controllers: [], providers: [] }
  }
}
