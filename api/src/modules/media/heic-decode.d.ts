declare module 'heic-decode' {
  interface Decoded {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }
  interface Lazy {
    readonly width: number;
    readonly height: number;
    decode(): Promise<Decoded>;
  }
  const decode: {
    all(input: { buffer: Uint8Array }): Promise<readonly Lazy[] & { dispose(): void }>;
  };
  export default decode;
}
