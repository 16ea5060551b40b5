import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

const ACCESS = ['access'] as const
const params = z.object({ id: Id })
const Name = z.string().trim().min(1).max(200)
const ChecklistItem = z.object({ name: z.string(), done: z.boolean() })
export type ChecklistItem = z.output<typeof ChecklistItem>
const answer = z.object({ items: z.array(ChecklistItem) })

export const getGuideChecklist = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/checklist/:id',
  summary: 'What has to be done before a guide is published',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params,
  answer,
})

export const changeGuideChecklist = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/checklist/change/:id',
  summary: 'Ticks an entry of the checklist, or takes the tick away',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'unknown-checklist', 'not-ready'],
  params,
  body: z.object({ checklist: Name, value: z.boolean() }),
  answer,
})

export const getChecklistTemplate = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/checklist-template',
  summary: 'The names that the checklist of every guide has',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [],
  answer: z.object({ names: z.array(z.string()) }),
})

export const saveChecklistTemplate = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/checklist-template',
  summary: 'Replaces the names on checklists; ticks stay with names that stay',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [],
  body: z.object({
    names: z
      .array(Name)
      .max(50)
      .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, 'Each name is there once.'),
  }),
  answer: z.object({ names: z.array(z.string()) }),
})
