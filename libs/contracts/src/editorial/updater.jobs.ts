import { z } from 'zod'
import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Fetches the picture of an item from a shop and cuts it. Items whose picture is there are left alone. */
export const fetchTodoPicture = job({
  service: 'editorial',
  queue: 'editorial.todo-pictures',
  payload: z.object({ todo_id: z.int() }),
  attempts: 4,
  backoff: { type: 'exponential', delayMs: 5000, jitter: 0.5 },
  keepsFailed: 100,
})

/** Finds items whose picture is due for longer, because the job was lost with a process. */
export const sweepTodoPictures = job({
  service: 'editorial',
  queue: 'editorial.todo-picture-sweep',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
