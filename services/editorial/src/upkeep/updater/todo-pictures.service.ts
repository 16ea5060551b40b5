import { fetchTodoPicture, GUIDE_PRODUCT_SIZE } from '@ribbonry/contracts'
import { MediaError } from '@ribbonry/media'
import { CLOCK, type Clock, DomainError } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable, Logger } from '@nestjs/common'
import { type Cut, PictureIntakeService } from '../../editor/pictures/picture-intake.service.ts'
import type { TodoCrop } from './todo-fields.ts'
import { TodoPicturesRepository } from './todo-pictures.repository.ts'

/** Age of a due picture whose job counts as lost, milliseconds. */
const OVERDUE_MS = 120_000
const MOST_OVERDUE = 200

/** Fetches the pictures of items from shops, and cuts them. */
@Injectable()
export class TodoPicturesService {
  readonly #logger = new Logger(TodoPicturesService.name)

  constructor(
    @Inject(TodoPicturesRepository) private readonly pictures: TodoPicturesRepository,
    @Inject(PictureIntakeService) private readonly intake: PictureIntakeService,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** To be called after the commit. While Redis is away the sweep enqueues it later. */
  async enqueue(id: number): Promise<void> {
    try {
      await this.queues.add(fetchTodoPicture, { todo_id: id })
    } catch (error) {
      this.#logger.warn(`The picture of item ${id} waits for the sweep: ${String(error)}`)
    }
  }

  /**
   * Fetches the picture of an item. A failure that another attempt cannot mend, or the last one, is stored for staff.
   * @throws MediaError, DomainError where it is worth another attempt
   */
  async fetch(id: number, isLast: boolean): Promise<void> {
    const due = await this.pictures.findDue(id)
    if (due === undefined) return
    try {
      const { part, source } = await this.intake.fetchAndCut(due.source_image, cutOf(due), GUIDE_PRODUCT_SIZE, due.title)
      await this.pictures.save(id, due.picture_version, part, source)
    } catch (error) {
      if (!(error instanceof MediaError) && !(error instanceof DomainError)) throw error
      if (isTransient(error) && !isLast) throw error
      await this.pictures.fail(id, due.picture_version, reasonOf(error))
    }
  }

  /** Enqueues pictures whose job was lost with a process. */
  async sweep(): Promise<void> {
    const ids = await this.pictures.listOverdue(new Date(this.clock().getTime() - OVERDUE_MS), MOST_OVERDUE)
    for (const id of ids) await this.queues.add(fetchTodoPicture, { todo_id: id }, { id: `overdue-${id}`, retryFailed: true })
  }
}

/** Unless somebody chose a part, the middle is taken. */
function cutOf({ cropped, crop_left, crop_right, crop_top, crop_bottom, drawn_width, drawn_height }: TodoCrop): Cut {
  if (!cropped) return {}
  return {
    left: crop_left,
    right: crop_right,
    top: crop_top,
    bottom: crop_bottom,
    drawnOn: drawn_width === null || drawn_height === null ? undefined : { width: drawn_width, height: drawn_height },
  }
}

function isTransient(error: MediaError | DomainError): boolean {
  return error instanceof MediaError ? error.unavailable || error.code === 'try-again' : error.kind === 'unavailable'
}

function reasonOf(error: MediaError | DomainError): string {
  return error instanceof MediaError ? error.message : (error.fields?.['image'] ?? error.message)
}
