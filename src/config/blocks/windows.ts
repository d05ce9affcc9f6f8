import { z } from 'zod'
import { block, either } from '../fields.js'

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
type DayName = (typeof dayNames)[number]

const expected = 'expected a day (mon) or days (mon-fri)'
const span = z
  .string()
  .regex(/^(?:sun|mon|tue|wed|thu|fri|sat)(?:-(?:sun|mon|tue|wed|thu|fri|sat))?$/, expected)
  .transform(daysOf)
  .meta({ title: 'days' })

const days = either('a day, days such as mon-fri, or a list', [
  span,
  z
    .array(span)
    .min(1)
    .transform((spans) => [...new Set(spans.flat())].sort()),
])

const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as "19:00"')
  .transform((written) => Number(written.slice(0, 2)) * 60 + Number(written.slice(3)))
  .meta({ title: 'time' })

const timezone = z.string().refine(isTimezone, 'expected a time zone such as Europe/Vienna')

export const windows = z.array(
  block({
    days: days
      .default([0, 1, 2, 3, 4, 5, 6])
      .meta({ description: 'The days it begins on: mon-fri, sat, or a list. Default: all.' }),
    from: time.meta({ description: 'When it begins.' }),
    to: time.meta({ description: 'When it ends; on the next day where that is earlier.' }),
    timezone: timezone.optional().meta({ description: "Whose clock. Default: the machine's." }),
  }),
)

/** Days from 0 (Sunday); a span may go over the week's end. */
function daysOf(written: string): number[] {
  const [first, last = first] = written.split('-') as [DayName, DayName?]
  const start = dayNames.indexOf(first)
  const length = (dayNames.indexOf(last) - start + 7) % 7
  return Array.from({ length: length + 1 }, (_, step) => (start + step) % 7).sort()
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
