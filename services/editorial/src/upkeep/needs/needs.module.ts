import { Global, Module } from '@nestjs/common'
import { GuideNeedsController } from './guide-needs.controller.ts'
import { GuideNeedsProcessor } from './guide-needs.processor.ts'
import { GuideNeedsRepository } from './guide-needs.repository.ts'
import { GuideNeedsService } from './guide-needs.service.ts'

/** What public guides need, and why. */
@Global()
@Module({
  controllers: [GuideNeedsController],
  providers: [GuideNeedsProcessor, GuideNeedsRepository, GuideNeedsService],
})
export class NeedsModule {}
