import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, requireKey } from './store.ts';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address of a compatible store; default that of AWS in the region. */
  endpoint?: string;
}

/** Limits how long connecting and each answer may take, in milliseconds. */
const timeLimit = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** Keeps contents in an S3-compatible store, encrypted there. Loads its client now, as few installations have one. */
export async function s3Store({ bucket: Bucket, ...options }: S3Options): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // Puts the bucket into the path, as compatible stores often have one host name.
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    // Leaves out checksums that compatible stores do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeLimit,
  });
  return {
    async put(key, content) {
      await client.send(new s3.PutObjectCommand({ Bucket, Key: requireKey(key), Body: content }));
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body, ContentLength } = await client.send(
          new s3.GetObjectCommand({ Bucket, Key: requireKey(key), ...(Range && { Range }) }),
        );
        return Body ? { stream: Body as Readable, size: ContentLength ?? 0 } : null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },
    async remove(keys) {
      // Removes one by one, as stores differ in what they answer to a list.
      for (const key of keys) await client.send(new s3.DeleteObjectCommand({ Bucket, Key: requireKey(key) }));
    },
  };
}
