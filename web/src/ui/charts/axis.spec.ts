import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { labelledSteps, narrowAxis, nearestStep, stepX, valueAxis, valueY } from './axis.ts'

describe('an axis of values', () => {
  it('ends on a round number at or above the highest', () => {
    expect(valueAxis(17_420)).toEqual({ base: 0, top: 20_000, ticks: [0, 5000, 10_000, 15_000, 20_000] })
    expect(valueAxis(0.034).top).toBeCloseTo(0.04)
  })

  it('has whole numbers for counts', () => {
    expect(valueAxis(1, { whole: true })).toEqual({ base: 0, top: 4, ticks: [0, 1, 2, 3, 4] })
  })

  it.each([0, -1, Number.NaN])('works when the highest value is %p', (highest) => {
    expect(valueAxis(highest)).toEqual({ base: 0, top: 1, ticks: [0] })
  })

  it('may fit the values', () => {
    expect(narrowAxis([0.031, null, 0.034])).toMatchObject({ base: 0.031, top: 0.034 })
    expect(narrowAxis([0.5, 0.5])).toMatchObject({ base: 0 })
    expect([narrowAxis([]), narrowAxis([null])]).toEqual([valueAxis(0), valueAxis(0)])
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 }), (values) => {
        const axis = narrowAxis(values)
        for (const value of values) expect(value >= axis.base && value <= axis.top).toBe(true)
      }),
    )
  })

  it('contains every value', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (highest) => {
        const axis = valueAxis(highest)
        expect(axis.top).toBeGreaterThanOrEqual(highest)
        expect(axis.ticks.length).toBeGreaterThan(1)
        const y = valueY(axis, { top: 10, bottom: 110 }, highest)
        expect(y >= 10 - 1e-9 && y <= 110).toBe(true)
      }),
    )
  })
})

describe('an axis of steps', () => {
  const area = { left: 40, right: 640, steps: 28 }

  it('finds the pointed step', () => {
    fc.assert(
      fc.property(fc.nat(27), (index) => {
        expect(nearestStep(area, stepX(area, index))).toBe(index)
      }),
    )
    expect([nearestStep(area, -100), nearestStep(area, 10_000)]).toEqual([0, 27])
  })

  it('has as many labels as fit, the last among them', () => {
    const labels = labelledSteps(area, 60)
    expect(labels.at(-1)).toBe(27)
    expect(labels.length).toBeLessThanOrEqual(11)
    expect(labelledSteps({ ...area, right: 60 }, 60)).toEqual([0, 27])
  })

  it('works with one step, and with none', () => {
    expect(stepX({ ...area, steps: 1 }, 0)).toBe(340)
    expect(labelledSteps({ ...area, steps: 1 }, 60)).toEqual([0])
    expect(labelledSteps({ ...area, steps: 0 }, 60)).toEqual([])
    expect(nearestStep({ ...area, steps: 1 }, 500)).toBe(0)
  })
})
