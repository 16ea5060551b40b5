import type { CreativeFields, UploadedFile } from '@ribbonry/contracts'
import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { CreativeToSave } from './creative-saves.service.ts'

/** Bytes of an uploaded file, which is on disk until the answer is sent. */
export async function fileOf(file: UploadedFile | undefined): Promise<Uint8Array | undefined> {
  return file === undefined ? undefined : await readFile(file.path)
}

/** Form fields and uploaded file of a request. */
export async function creativeToSave({
  body,
  file,
}: {
  readonly body: z.output<typeof CreativeFields>
  readonly file?: UploadedFile
}): Promise<CreativeToSave> {
  return { fields: body, file: await fileOf(file) }
}
