/**
 * Starts OpenTelemetry when an OTLP endpoint is configured; nothing is loaded otherwise. The SDK reads the endpoint, its headers
 * and the sampling from the standard OTEL_* variables. Figures are Prometheus's business and logs the standard output's.
 * @returns a function that sends what is left and stops
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve()
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: service, autoDetectResources: false, metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  return () => sdk.shutdown()
}
