import { outageContract } from '../contract/outage.contract.ts'
import { privateRedis } from '../servers/private-server.ts'

outageContract('Redis Streams', privateRedis)
