import { z } from 'zod'
import { readData } from './read-data.ts'

const Calendar = z.strictObject({ doors: z.array(z.string()).length(24) })

/** Slugs of the gifts behind the doors of the advent calendar, from the first. */
export const adventDoors: readonly string[] = readData('advent.yaml', Calendar).doors
