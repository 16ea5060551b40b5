import type { MultipartFile } from '@fastify/multipart'
import type { UploadedFile, UploadRule } from '@ribbonry/contracts'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DomainError, InvalidInput } from './domain-error.ts'

/** Uploaded files of a request, removed before its answer is sent. */
const received = new WeakMap<FastifyRequest, string[]>()

export interface ReceivedUpload {
  /** Undefined where the body is no multipart form, which is parsed like that of any other call. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Undefined only where the rule makes the file optional. An empty part, as browsers send of an empty input, is no file. */
  readonly file: UploadedFile | undefined
}

/**
 * Streams the only file of a multipart body to disk and returns it with the plain fields.
 * @throws InvalidInput when there is no file that is not optional, DomainError `upload-too-large` past the limit
 */
export async function receiveUpload(rule: UploadRule, request: FastifyRequest): Promise<ReceivedUpload> {
  if (!request.isMultipart()) {
    if (rule.optional === true) return { fields: undefined, file: undefined }
    throw new InvalidInput({ [rule.field]: 'Please choose a file to upload.' })
  }
  const { fields, file } = await readParts(rule, request).catch((error: unknown) => {
    throw isMalformed(error) ? new InvalidInput({ [rule.field]: 'The upload is incomplete.' }) : error
  })
  if (rule.optional === true) return { fields, file: file === undefined || isEmptyInput(file) ? undefined : file }
  if (file === undefined) throw new InvalidInput({ [rule.field]: 'Please choose a file to upload.' })
  return { fields, file }
}

function isEmptyInput({ filename, bytes }: UploadedFile): boolean {
  return filename === '' && bytes === 0
}

/** The multipart parser reads fields of the type JSON at once, however deep they are: only their size bounds what that costs. */
const FIELD_LIMITS = { fields: 50, fieldSize: 64 * 1024 } as const

/**
 * The plain fields of a multipart body; files in it are ignored.
 * @throws InvalidInput when it is truncated or malformed
 */
export async function receiveForm(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts({ limits: { ...FIELD_LIMITS, files: 0 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else part.file.resume()
    }
  } catch (error) {
    throw isMalformed(error) ? new InvalidInput({ body: 'The form is incomplete.' }) : error
  }
  return fields
}

async function readParts(
  rule: UploadRule,
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: UploadedFile | undefined }> {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits: { ...FIELD_LIMITS, fileSize: rule.maxBytes, files: 1 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === rule.field) file = await save(part, rule, request)
    else part.file.resume()
  }
  return { fields, file }
}

/**
 * Whether the multipart parser rejected the body: such errors have neither a status (ours or Fastify's) nor a system error
 * number.
 */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && !(error instanceof DomainError) && !('statusCode' in error) && !('errno' in error)
}

async function save(part: MultipartFile, rule: UploadRule, request: FastifyRequest): Promise<UploadedFile> {
  const path = join(tmpdir(), `ribbonry-upload-${randomUUID()}`)
  received.set(request, [...(received.get(request) ?? []), path])
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    throw isFull(error) ? new DomainError('unavailable', 'storage-full', STORAGE_FULL) : error
  })
  if (part.file.truncated)
    throw new DomainError('too-large', 'upload-too-large', `The file is larger than ${rule.maxBytes} bytes.`)
  return { path, filename: basename(part.filename).slice(0, 200), bytes: (await stat(path)).size }
}

const STORAGE_FULL = 'No more files can be taken in at this moment. Please try again later.'

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** Removes the uploaded files of a request; handlers that store a file move it first. */
export async function removeUploads(request: FastifyRequest): Promise<void> {
  const paths = received.get(request)
  if (paths === undefined) return
  received.delete(request)
  for (const path of paths) await rm(path, { force: true })
}
