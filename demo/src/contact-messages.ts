import { z } from 'zod'
import { readData } from './read-data.ts'

/** A message from the contact form. Hours are relative to the moment the demo is loaded. */
const ContactMessage = z
  .strictObject({
    /** An invented person. */
    name: z.string(),
    /** On a domain that is reserved for examples. */
    email: z.email().regex(/@example\.(org|net|com)$/),
    /** Subject chosen in the form. */
    type: z.string(),
    message: z.string(),
    hours_ago: z.number().positive(),
    /** Path of the page that the message is about. */
    page: z.string().startsWith('/').optional(),
    /** Answer of staff; a message with one is done. */
    reply: z.string().optional(),
    replied_hours_ago: z.number().positive().optional(),
  })
  .refine(({ reply, replied_hours_ago: replied }) => (reply === undefined) === (replied === undefined), 'A reply has its hour.')
export type DemoContactMessage = z.output<typeof ContactMessage>

/** Contact messages, open ones and one with its answer. */
export const demoContactMessages: readonly DemoContactMessage[] = readData('contact-messages.yaml', z.array(ContactMessage))
