export declare const bundleFolder: string;
export declare const program: string;
export declare function sourceFiles(root: string): string[];
export declare function digestOf(root: string): string;
export declare function digestIn(bundle: string): string;
export declare function whyNotBundled(root: string, application: string | undefined): string | null;
