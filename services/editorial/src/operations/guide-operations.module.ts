import { OperationsModule } from '@ribbonry/service-kit/operations'
import { Module } from '@nestjs/common'
import { GuideOperationsController } from './guide-operations.controller.ts'
import { GuideOperationsService } from './guide-operations.service.ts'

/** Operations on guides, as the list of all operations shows them and takes them back. */
@Module({
  imports: [OperationsModule],
  controllers: [GuideOperationsController],
  providers: [GuideOperationsService],
})
export class GuideOperationsModule {}
