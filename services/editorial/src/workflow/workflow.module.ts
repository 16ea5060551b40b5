import { Global, Module } from '@nestjs/common'
import { AssignmentsService } from './assignments.service.ts'
import { GuidePeopleRepository } from './guide-people.repository.ts'
import { GuideReleaseService } from './guide-release.service.ts'
import { GuideStatesRepository } from './guide-states.repository.ts'
import { GuideStepsService } from './guide-steps.service.ts'
import { GuideVerdictsService } from './guide-verdicts.service.ts'
import { GuideWorkflowController } from './guide-workflow.controller.ts'
import { StaffGuidesController } from './list/staff-guides.controller.ts'
import { StaffGuidesRepository } from './list/staff-guides.repository.ts'
import { StaffGuidesService } from './list/staff-guides.service.ts'
import { GuideMailsService } from './mails/guide-mails.service.ts'
import { ChecklistRepository } from './notes/checklist.repository.ts'
import { ChecklistService } from './notes/checklist.service.ts'
import { CommentsRepository } from './notes/comments.repository.ts'
import { CommentsService } from './notes/comments.service.ts'
import { GiftPageHangingController } from './categories/gift-page-hanging.controller.ts'
import { GiftPageHangingRepository } from './categories/gift-page-hanging.repository.ts'
import { GiftPageHangingService } from './categories/gift-page-hanging.service.ts'
import { GuideCategoryCaches } from './categories/guide-category-caches.service.ts'
import { GuideCategoryDeskController } from './categories/guide-category-desk.controller.ts'
import { GuideCategoryDeskService } from './categories/guide-category-desk.service.ts'
import { GuideCategoryRowsRepository } from './categories/guide-category-rows.repository.ts'
import { GuideCategoryUndo } from './categories/guide-category-undo.service.ts'
import { GuideCategoriesRepository } from './notes/guide-categories.repository.ts'
import { GuideCategoriesService } from './notes/guide-categories.service.ts'
import { GuideLogRepository } from './notes/guide-log.repository.ts'
import { GuideLogService } from './notes/guide-log.service.ts'
import { GuideNotesController } from './notes/guide-notes.controller.ts'
import { PlansService } from './plans.service.ts'
import { PublishingQueueService } from './publishing-queue.service.ts'
import { PublishingProcessor } from './publishing.processor.ts'
import { PublishingService } from './publishing.service.ts'
import { ReviewsService } from './reviews.service.ts'
import { PayExportService } from './submissions/pay-export.service.ts'
import { PayRecordsService } from './submissions/pay-records.service.ts'
import { PayService } from './submissions/pay.service.ts'
import { SubmissionWorkService } from './submissions/submission-work.service.ts'
import { SubmissionsController } from './submissions/submissions.controller.ts'
import { SubmissionsRepository } from './submissions/submissions.repository.ts'
import { EmptyGuideTrashProcessor } from './trash/empty-guide-trash.processor.ts'
import { GuideDeletion } from './trash/guide-deletion.service.ts'
import { GuideHangingService } from './trash/guide-hanging.service.ts'
import { GuideRemovalsService } from './trash/guide-removals.service.ts'
import { GuideTrashController } from './trash/guide-trash.controller.ts'
import { GuideTrashRecord } from './trash/guide-trash-record.service.ts'
import { GuideTrashRepository } from './trash/guide-trash.repository.ts'
import { GuideTrashService } from './trash/guide-trash.service.ts'
import { GuideTrashEffects } from './trash/guide-trash-effects.service.ts'
import { GuideTrashUndo } from './trash/guide-trash-undo.service.ts'
import { UpdateApprovalsService } from './submissions/update-approvals.service.ts'
import { WriterPaymentsRepository } from './submissions/writer-payments.repository.ts'
import { WaiversRepository } from './waivers.repository.ts'
import { WaiversService } from './waivers.service.ts'
import { WritersController } from './writers/writers.controller.ts'
import { WritersRepository } from './writers/writers.repository.ts'
import { WritersService } from './writers/writers.service.ts'

/** The workflow of guides, from plan to pay: lists, people, reviews, publication, notes and mails. */
@Global()
@Module({
  controllers: [
    GiftPageHangingController,
    GuideCategoryDeskController,
    GuideNotesController,
    GuideTrashController,
    GuideWorkflowController,
    StaffGuidesController,
    SubmissionsController,
    WritersController,
  ],
  providers: [
    AssignmentsService,
    ChecklistRepository,
    ChecklistService,
    CommentsRepository,
    CommentsService,
    EmptyGuideTrashProcessor,
    GiftPageHangingRepository,
    GiftPageHangingService,
    GuideCategoriesRepository,
    GuideCategoriesService,
    GuideCategoryCaches,
    GuideCategoryDeskService,
    GuideCategoryRowsRepository,
    GuideCategoryUndo,
    GuideDeletion,
    GuideHangingService,
    GuideLogRepository,
    GuideLogService,
    GuideMailsService,
    GuidePeopleRepository,
    GuideReleaseService,
    GuideRemovalsService,
    GuideStatesRepository,
    GuideStepsService,
    GuideTrashRecord,
    GuideTrashRepository,
    GuideTrashService,
    GuideTrashEffects,
    GuideTrashUndo,
    GuideVerdictsService,
    PayExportService,
    PayRecordsService,
    PayService,
    PlansService,
    PublishingProcessor,
    PublishingQueueService,
    PublishingService,
    ReviewsService,
    StaffGuidesRepository,
    StaffGuidesService,
    SubmissionsRepository,
    SubmissionWorkService,
    UpdateApprovalsService,
    WaiversRepository,
    WaiversService,
    WriterPaymentsRepository,
    WritersRepository,
    WritersService,
  ],
  exports: [GuidePeopleRepository, GuideVerdictsService, SubmissionWorkService],
})
export class WorkflowModule {}
