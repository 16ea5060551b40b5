import { describe, expect, it } from '@jest/globals'
import { readDay, readTypedTwice } from './boost-purchase.ts'

const none = { month: '', year: '' }

describe('the day of a purchase', () => {
  it.each([
    [{ date: '2027-03-08', ...none }, '2027-03-08'],
    [{ date: '2027-03-08', month: '3', year: '2027' }, '2027-03-08'],
    [{ date: '2027-03-08', month: '03', year: '2027' }, '2027-03-08'],
    [{ day: '8', month: '3', year: '2027' }, '2027-03-08'],
    [{ day: '29', month: '2', year: '2028' }, '2028-02-29'],
    // Months on the wire count from 1: month index 10 of the spec is November, month 10 here is October.
    [{ date: '2027-11-08', month: '10', year: '2027' }, undefined],
    [{ date: '2027-03-08', month: '3', year: '2026' }, undefined],
    [{ day: '30', month: '2', year: '2027' }, undefined],
    [{ day: '8', month: '0', year: '2027' }, undefined],
    [{ day: '8', month: '13', year: '2027' }, undefined],
    [{ day: '', month: '3', year: '2027' }, undefined],
    [{ date: '2027-02-30', ...none }, undefined],
    [{ date: 'soon', ...none }, undefined],
    [none, undefined],
  ])('in %j is %j', (typed, day) => {
    expect(readDay(typed)).toBe(day)
  })
})

describe('the address of a buyer without an account', () => {
  it.each([
    ['Ann@Example.org', 'ann@example.org', 'ann@example.org'],
    ['', '', { fault: 'email-missing' }],
    ['', 'ann@example.org', { fault: 'email-missing' }],
    ['ann@example.org', '', { fault: 'emails-differ' }],
    ['ann@example.org', 'bob@example.org', { fault: 'emails-differ' }],
    ['ann', 'ann', { fault: 'email-invalid' }],
  ])('typed as %j and %j is %j', (email, again, read) => {
    expect(readTypedTwice(email, again)).toEqual(read)
  })
})
