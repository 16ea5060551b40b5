import { expect, test } from '@jest/globals'
import { namesOfShard, readShard } from './shards.ts'

const BUDGET = { catalog: 30, identity: 20, wishlist: 12, ads: 5 }
const NAMES = ['ads', 'catalog', 'identity', 'lint', 'wishlist']

test('each name belongs to one shard, and shards take about as long', () => {
  const shards = [1, 2].map((index) => [...namesOfShard(NAMES, BUDGET, { index, count: 2 })])
  expect(shards).toEqual([
    ['catalog', 'ads'],
    ['identity', 'wishlist', 'lint'],
  ])
})

test('one shard of one has all names', () => {
  expect([...namesOfShard(NAMES, BUDGET, { index: 1, count: 1 })].toSorted()).toEqual(NAMES)
})

test('with more shards than names some are empty', () => {
  expect([...namesOfShard(['ads'], BUDGET, { index: 2, count: 2 })]).toEqual([])
})

test.each(['0/3', '4/3', '1', '1/0', 'a/b', '-1/2', ''])('%p is not a shard', (text) => {
  expect(() => readShard(text)).toThrow('must be like 1/3')
})

test('a shard is read, and none is none', () => {
  expect([readShard('2/3'), readShard(undefined)]).toEqual([{ index: 2, count: 3 }, undefined])
})
