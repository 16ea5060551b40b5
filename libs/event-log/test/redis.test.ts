import { redisAdapter } from './servers/adapter.ts'
import { consumingContract } from './contract/consuming.contract.ts'
import { publishingContract } from './contract/publishing.contract.ts'

const url = process.env['REDIS_URL']
if (!url) throw new Error('REDIS_URL must name a Redis for these tests')

publishingContract(redisAdapter(url))
consumingContract(redisAdapter(url))
