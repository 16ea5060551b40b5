import { fetchTodoPicture, sweepTodoPictures } from '@ribbonry/contracts'
import { type JobAttempt, type JobPayload, Processes, Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { TodoPicturesService } from './todo-pictures.service.ts'

/** Jobs that fetch pictures. */
@Injectable()
export class TodoPicturesProcessor {
  constructor(@Inject(TodoPicturesService) private readonly pictures: TodoPicturesService) {}

  @Processes(fetchTodoPicture, { concurrency: 3 })
  async fetch({ todo_id: id }: JobPayload<typeof fetchTodoPicture>, { isLast }: JobAttempt): Promise<void> {
    await this.pictures.fetch(id, isLast)
  }

  @Scheduled({ queue: sweepTodoPictures, every: 60_000 })
  async sweep(): Promise<void> {
    await this.pictures.sweep()
  }
}
