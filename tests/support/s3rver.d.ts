/**
 * Types for the parts of the S3 test server that tests use; the package has none. It checks signatures: access key and
 * secret are both `S3RVER`.
 */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
