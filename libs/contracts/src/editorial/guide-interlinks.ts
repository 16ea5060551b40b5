import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id } from '../scalars.ts'
import { InterlinkList } from './guide-editor.ts'
import { GUIDE_STAFF, Interlink } from './staff-guide.ts'

const access = GUIDE_STAFF
const params = z.object({ id: Id })

export const listInboundLinks = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/inbound-links/:slug',
  summary: 'Guides and blog posts with a link to this page in a text, and guides with one still to be made',
  access,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ slug: z.string().min(1).max(200) }),
  answer: z.object({
    links: z.array(
      z.object({
        /** Of the guide or the blog post. */
        id: z.int(),
        type: z.enum(['guide', 'blog']),
        slug: z.string(),
        title: z.string(),
        /** What readers press; for a link still to be made its keyword. */
        words: z.string(),
        /** A text has the link; otherwise it stands on that guide's checklist alone. */
        found: z.boolean(),
        published: z.boolean(),
      }),
    ),
  }),
})

export const listInterlinks = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/interlinking-checklist/:id',
  summary: 'The links to other pages of ours that a guide should have',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params,
  answer: z.object({ items: z.array(Interlink) }),
})

export const saveInterlinks = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/interlinking-checklist/save/:id',
  summary: 'Replaces the list of links that a guide should have, or changes some of them',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'link-not-ours'],
  params,
  body: z.object({
    items: InterlinkList,
    /** With it, `items` are those that are new or changed, these are taken off, and what somebody else put on the list stays. */
    removed: z.array(Id).max(100).optional(),
  }),
  answer: z.object({ items: z.array(Interlink) }),
})

export const deleteInterlink = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/delete-interlink/:id',
  aliases: ['/api/user/buying-guides/interlinking-checklist/delete-interlink/:id'],
  summary: 'Removes one link from the list of a guide; twice is once',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash'],
  params,
  answer: Nothing,
})
